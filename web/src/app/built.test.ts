import { builtModules } from '@hongyun/ui/testing/built-modules.ts'
import { expect, it } from 'vitest'
import { emojiSet } from '../../emoji-set.ts'

it('the built site contains no page, call, word or refusal of operators', async () => {
  const modules = await builtModules('web', [emojiSet()])
  expect(modules).toContain('web/src/features/betting/board/lottery-page.tsx')
  const ofOperators = /^(?:console\/|contract\/src\/(?:operators|overview|approvals|results)\/)|\/operator-[a-z]+\.ts$/
  expect(modules.filter((path) => ofOperators.test(path))).toEqual([])
})
