/** Who may reach the calls of notices and banners that operators have. */
import type { contentOperatorPaths } from '@hongyun/contract/content/operator-paths.ts'
import { NO, operators, type Row } from './roles-rows.ts'

/** A record that is not there: for everybody. */
const none = { id: '1' }

export const contentRows: Record<keyof typeof contentOperatorPaths, Row> = {
  consoleNotices: operators(),
  consoleSaveNotice: operators({ ...none, kind: '公告', title: '无', content: '无', isOn: 'false' }, NO, NO),
  consoleBanners: operators(),
  consoleSaveBanner: operators(
    { ...none, place: 'home', kicker: '无', title: '无', text: '无', isOn: 'false' },
    NO,
    NO,
  ),
  consoleDeleteBanner: operators(none, NO, NO),
}
