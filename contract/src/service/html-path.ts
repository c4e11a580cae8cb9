/** Where the text of a line is served as a page. */
export const HTML_PATH = '/v1/management/content/serviceLine/'
export const htmlPathOf = (id: string): string => `${HTML_PATH}${id}`
