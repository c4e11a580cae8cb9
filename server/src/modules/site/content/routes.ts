/** The tenant's configuration, sign-up rules, banners, notices and the help. */
import {
  findByIdAssistance,
  findByIdIntroduction,
  getAssistanceList,
  getIntroductionList,
  imageBannerHomePcFront,
  imageBannerLotteryFront,
} from '@hongyun/contract/content/calls.ts'
import * as desk from '@hongyun/contract/content/operator-calls.ts'
import {
  getNewRegisterVerifyFront,
  getRegisterTypeFront,
  getRegisterVerifyFront,
  getTenantConfig,
} from '@hongyun/contract/content/tenant-calls.ts'
import { registerTypes } from '@hongyun/contract/tenant/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf } from '../operators/acts.ts'
import { articles, findArticle } from './assistance.ts'
import { allBanners, allNotices, deleteBanner, saveBanner, saveNotice } from './desk.ts'
import type { ContentNeeds } from './open-content.ts'
import { countNotices, findNotice, listBanners, listNotices } from './reads.ts'

export type ContentParts = ContentNeeds & { database: Database; demo: boolean }

export function contentRoutes({ database, settings, demo, registering }: ContentParts): Route[] {
  return [
    route(getTenantConfig, () => {
      const {
        tenantName,
        supportWidth,
        supportHeight,
        embedChatEnabled,
        singleSession,
        disguisedPlays: playNames,
      } = settings.current
      return { tenantName, supportWidth, supportHeight, embedChatEnabled, singleSession, playNames, demo }
    }),
    route(getRegisterVerifyFront, () => ({
      loginImageCode: settings.current.loginImageCode,
      registerImageCode: settings.current.registerImageCode,
    })),
    route(getNewRegisterVerifyFront, () => ({
      open: settings.current.registerOpen,
      inviteCode: settings.current.registerInviteCode,
      imageCode: settings.current.registerImageCode,
      phone: registering().phone === 'required',
      mail: registering().mail === 'required',
    })),
    route(getRegisterTypeFront, () => {
      const rules = registering()
      const open = wordsOf(registerTypes).filter((type) => type === 'userName' || rules[type] !== 'off')
      return { list: open.map((type) => ({ type, name: registerTypes[type] })) }
    }),
    route(imageBannerHomePcFront, async () => ({ list: await listBanners(database, 'home') })),
    route(imageBannerLotteryFront, async () => ({ list: await listBanners(database, 'lottery') })),
    route(getIntroductionList, async ({ kind, pageNum, pageSize }) => {
      const [list, total] = await Promise.all([
        listNotices(database, kind, pageSize, (pageNum - 1) * pageSize),
        countNotices(database, kind),
      ])
      return { list, total, pageNum, pageSize }
    }),
    route(findByIdIntroduction, async ({ id }) => {
      const notice = await findNotice(database, id)
      if (!notice) throw refuse('notFound')
      return notice
    }),
    route(getAssistanceList, () => ({ list: articles.map(({ id, kind, title }) => ({ id, kind, title })) })),
    route(findByIdAssistance, ({ id }) => {
      const article = findArticle(id)
      if (!article) throw refuse('notFound')
      return article
    }),
  ]
}

/** The calls of operators about notices and banners. */
export const contentDeskRoutes = ({ database }: Pick<ContentParts, 'database'>): Route[] => [
  route(desk.consoleNotices, (wanted) => allNotices(database, wanted)),
  route(desk.consoleSaveNotice, async ({ code: _, ...wanted }, visit) => ({
    id: (await saveNotice(database, actorOf(visit), wanted)).toString(),
  })),
  route(desk.consoleBanners, async () => ({ list: await allBanners(database) })),
  route(desk.consoleSaveBanner, async ({ code: _, ...wanted }, visit) => ({
    id: (await saveBanner(database, actorOf(visit), wanted)).toString(),
  })),
  route(desk.consoleDeleteBanner, async ({ id }, visit) => {
    await deleteBanner(database, actorOf(visit), id)
    return {}
  }),
]
