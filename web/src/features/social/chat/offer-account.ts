import { go } from '../../../wire/go.ts'
import { ask } from '../../../wire/say.ts'

/** Who has no account is offered one: `what` needs it. */
export async function offerAccount(what: string): Promise<void> {
  if (await ask({ title: '提示', text: `${what}需要注册账号`, confirm: '注册', cancel: '取消' })) go('/register')
}
