/** The id of the place in the site's header where a board shows its issue once its own header has left the window. */
export const HEAD_NOW = 'head-now'
