/** What a member looks like in the chat: grades by both labellings, their colours, names that are no full names. */
import { ADMIN_GRADE, chatGrades, GUEST_GRADE } from '@hongyun/contract/chat/words.ts'
import { type GradeLabels, gradeLabels } from '@hongyun/contract/identity/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'

const nameOf = (grade: number, labels: GradeLabels): string =>
  chatGrades[grade as keyof typeof chatGrades] ?? gradeLabels[labels][grade - 1] ?? ''

/** A grade as it is shown. */
export const gradeLook = (grade: number, labels: GradeLabels) => ({
  grade,
  gradeName: nameOf(grade, labels),
  gradeShow: nameOf(grade, 'vip'),
  gradeShowColorId: grade,
  nicknameColorId: grade === ADMIN_GRADE ? ADMIN_GRADE : 0,
  messageColorId: grade === ADMIN_GRADE ? ADMIN_GRADE : 0,
})

/** A nickname as others see it: one without a Chinese character may be an account's name. */
export const shownNickname = (nickname: string): string =>
  /\p{sc=Han}/u.test(nickname) ? nickname : maskName(nickname)

/** What a guest is called: by the end of their number. */
export const guestLook = (id: bigint) => ({
  userName: '',
  nickname: `游客${(-id).toString().slice(-4)}`,
  avatar: '',
  grade: GUEST_GRADE,
})
