// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it } from 'vitest'
import { refreshed, signedIn, signedOut, type UserInfo } from '../wire/session.ts'
import { noteAnswer, setService, useSidePanel } from './side-panel.ts'

const player = (userId: string, agent = false) =>
  ({ ...{ login: true, userId, userName: `m${userId}`, nickname: '', avatar: '1' }, agent }) as unknown as UserInfo

function Panel() {
  const { service, hasAnswer } = useSidePanel()
  return `${service === 'closed' ? 'closed' : 'open'}, ${hasAnswer ? 'an answer' : 'nothing'}`
}

it('a talk with customer service is of one player: who comes next finds it closed, and no mark', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<Panel />)
  const shows = (text: string) => expect.poll(() => box.textContent).toBe(text)
  signedIn(player('7'))
  setService({ lineId: '1', isFolded: true })
  noteAnswer()
  await shows('open, an answer')
  // Still the same player.
  refreshed(player('7', true))
  await shows('open, an answer')
  signedOut()
  await shows('closed, nothing')
  noteAnswer()
  await shows('closed, an answer')
  signedIn(player('8'))
  await shows('closed, nothing')
})
