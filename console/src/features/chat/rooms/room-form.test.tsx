// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Room } from './room-draft.ts'
import { RoomForm } from './room-form.tsx'

let allowed = true
vi.mock('../../../wire/info.ts', () => ({ useRight: () => allowed }))
vi.mock('../../../parts/step-up/step-up.tsx', () => ({ useStepUp: () => async () => false }))
vi.mock('../../../wire/request.ts', () => ({ useAct: () => ({ isPending: false }), useRefresh: () => () => {} }))
beforeEach(() => document.body.replaceChildren())

const room: Room = {
  ...{
    roomCode: 'r1008',
    title: '快三交流一群',
    subTitle: '理性讨论',
    avatar: '/files/a.jpg',
    imageUrl: '',
    content: '',
  },
  ...{ isPassword: true, messageLength: 200, slowSeconds: 0, isShowList: true, isMessageBanned: false, guests: false },
  ...{ gradesIn: [], bannedGrades: [-2, 3], sort: 4, admins: ['ache_2019'], managers: [], privates: [] },
  ...{ members: 9, online: 2, openReports: 0, messages: 12, latestAt: null },
}

/** The controls of the form that take something. */
async function openControls(): Promise<Element[]> {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<RoomForm room={room} rooms={[room]} />)
  await expect.poll(() => box.querySelector('form')).not.toBe(null)
  return [...box.querySelectorAll('input, textarea, select, button')].filter(
    (control) => !control.hasAttribute('disabled') && !control.closest('fieldset[disabled]'),
  )
}

it('is read without the right to change rooms: no control takes anything', async () => {
  allowed = false
  expect(await openControls()).toEqual([])
  expect(document.body.textContent).toContain('您的账号只能查看')
})

it('is changed with it, but for the code of the room', async () => {
  allowed = true
  const controls = await openControls()
  expect(controls.filter((control) => control.matches('textarea'))).toHaveLength(4)
  expect(controls.filter((control) => (control as HTMLInputElement).value === 'r1008')).toEqual([])
})
