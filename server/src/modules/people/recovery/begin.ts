/** The first step: an account is named, and what follows is the same for every name. */
import { safetyQuestions } from '@hongyun/contract/safety/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import { questionsAsked } from '../safety/safety-questions.ts'
import { useCaptcha } from '../security/captcha.ts'
import { beginRecovery } from '../security/recovery-tickets.ts'

type Named = { userName: string; random: string; imageCode: string }

/** A ticket to prove whose account it is, the ways that the site offers, and the questions of this name. */
export async function beginForgotten(
  database: Database,
  { personal, offered, reachable }: { personal: PersonalKey } & Pick<Contacts, 'offered' | 'reachable'>,
  { userName, random, imageCode }: Named,
) {
  if (!(await useCaptcha(database, random, imageCode))) throw refuse('captchaWrong', { data: { imageCode: true } })
  const asked = await questionsAsked(database, personal, userName)
  return {
    ...(await beginRecovery(database, userName)),
    ways: [...offered(), 'safetyQuestion' as const, 'service' as const],
    answeredBy: reachable(),
    questions: safetyQuestions.filter(({ id }) => asked.includes(id)),
  }
}
