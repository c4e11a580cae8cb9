/** Who may reach the calls of the embedded chat. A session of the site is none of an embedded chat. */
import type { embedOperatorPaths } from '@hongyun/contract/embed/operator-paths.ts'
import type { embedPaths } from '@hongyun/contract/embed/paths.ts'
import { embedExamples as examples } from '@hongyun/contract/reference/embed-examples.ts'
import { anyone, NO, operators, players, type Row } from './roles-rows.ts'

export const embedRows: Record<keyof typeof embedPaths | keyof typeof embedOperatorPaths, Row> = {
  embedChatLoginKey: anyone(examples.embedChatLoginKey, NO),
  embedChatBindInfo: anyone({}, NO),
  embedChatBind: anyone(examples.embedChatBind, NO),
  embedChatRegister: anyone(examples.embedChatRegister, NO),
  embedChatRefreshAccount: players(examples.embedChatRefreshAccount, NO),
  embedChatAvatar: players({}, NO),
  embedChatBindings: players(),
  embedChatUnbind: players(examples.embedChatUnbind, NO),
  consoleEmbedPartners: operators(),
  consoleSaveEmbedPartner: operators({ ...examples.consoleSaveEmbedPartner, isNew: 'false' }, NO, NO),
  consoleAddEmbedKey: operators({ partner: 'nobody' }, NO, NO),
}
