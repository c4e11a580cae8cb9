// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import FindSecurityPasswordPage from './find-security-password-page.tsx'
import VerifyQuestionPage from './verify-question-page.tsx'

const question = { id: 1, question: '您的小学叫什么' }
const answers: Record<string, unknown> = {
  securityList: { list: [{ item: 'safetyPassword', isSet: true, shown: null }] },
  safeQuestionList: { list: [question], mine: [1], lockedUntil: null },
}
vi.mock('../../../wire/api.ts', () => ({ api: async (name: string) => answers[name] }))

it.each([
  ['nothing is bound', FindSecurityPasswordPage],
  ['the answers are forgotten too', VerifyQuestionPage],
])('where %s, the operators are a way still', async (_, page) => {
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page }])} waiting={null} />
    </QueryClientProvider>,
  )
  const links = () => [...document.querySelectorAll('a')].map(({ pathname, search }) => pathname + search)
  await expect.poll(links).toContain('/manualVerification?kind=safetyPassword')
})
