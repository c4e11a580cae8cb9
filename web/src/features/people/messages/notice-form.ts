/** Which page of the notices is shown, as the URL says it. */
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

export const noticeForm = {
  read: (params: URLSearchParams) => ({ page: readPage(params) }),
  write: ({ page }: { page: number }) => {
    const params = new URLSearchParams()
    writePage(params, page)
    return params
  },
}
