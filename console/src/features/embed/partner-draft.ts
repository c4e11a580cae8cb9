/** What is typed of a partner: what is wrong with it, what it takes away, and what is sent of it. */
import {
  isFrameOrigin,
  ORIGINS_MOST,
  PARTNER_NAME_LENGTH,
  PARTNER_ROOMS_MOST,
  partnerPattern,
} from '@hongyun/contract/embed/words.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import type { Answer } from '../../wire/request.ts'

export type Partner = Answer<'consoleEmbedPartners'>['list'][number]

export interface PartnerDraft {
  partner: string
  name: string
  /** One a line. */
  origins: string
  roomCodes: readonly string[]
  isOn: boolean
}

export const newDraft: PartnerDraft = { partner: '', name: '', origins: '', roomCodes: [], isOn: true }

export const draftOf = ({ partner, name, origins, roomCodes, isOn }: Partner): PartnerDraft => ({
  ...{ partner, name, roomCodes, isOn },
  origins: origins.join('\n'),
})

const originsIn = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

export type DraftErrors = Partial<Record<'partner' | 'name' | 'origins' | 'roomCodes', string>>

/** `taken`: the codes of the other partners. */
export function draftErrors(draft: PartnerDraft, taken: readonly string[]): DraftErrors {
  const origins = originsIn(draft.origins)
  const wrong = origins.find((origin) => !isFrameOrigin(origin))
  const found: Record<keyof DraftErrors, string | undefined> = {
    partner: !partnerPattern.test(draft.partner)
      ? '2 至 30 位小写字母、数字与 -'
      : taken.includes(draft.partner)
        ? '该编号已有合作站点'
        : undefined,
    name:
      draft.name.trim() === ''
        ? fieldTexts.empty('名称')
        : draft.name.length > PARTNER_NAME_LENGTH
          ? fieldTexts.length('名称', 1, PARTNER_NAME_LENGTH)
          : undefined,
    origins:
      origins.length === 0
        ? fieldTexts.empty('来源')
        : wrong !== undefined
          ? `${wrong} 不是来源：须是 https://域名[:端口]，不带路径`
          : origins.length > ORIGINS_MOST
            ? `至多 ${ORIGINS_MOST} 个来源`
            : undefined,
    roomCodes: draft.roomCodes.length > PARTNER_ROOMS_MOST ? `至多 ${PARTNER_ROOMS_MOST} 个聊天室` : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error)) as DraftErrors
}

/** Whether a change takes something away: then everybody in the frames is signed out. */
export function takesAway(was: Partner, draft: PartnerDraft): boolean {
  const origins = originsIn(draft.origins)
  return (
    (was.isOn && !draft.isOn) ||
    was.origins.some((origin) => !origins.includes(origin)) ||
    was.roomCodes.some((code) => !draft.roomCodes.includes(code))
  )
}

export const inputOf = ({ partner, name, origins, roomCodes, isOn }: PartnerDraft, isNew: boolean) => ({
  ...{ partner, name: name.trim(), isOn, isNew },
  origins: originsIn(origins).join('\n'),
  roomCodes: roomCodes.join(','),
})
