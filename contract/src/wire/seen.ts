/**
 * What a form was opened with, as a digest: saved is all of it, so it is refused where somebody has changed the record since.
 * Both sides reckon it from the same fields of what the list answers.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What is saved together, by the kind of record. */
const seenFields = {
  banner: ['place', 'kicker', 'title', 'text', 'action', 'link', 'sort', 'isOn'],
  channel: ['name', 'eta', 'weight', 'opensAt', 'closesAt', 'fromGrade', 'quickAmounts'],
  chatRoom: [
    ...(['title', 'subTitle', 'avatar', 'imageUrl', 'content', 'isPassword', 'messageLength', 'slowSeconds'] as const),
    ...(['isShowList', 'isMessageBanned', 'guests', 'gradesIn', 'bannedGrades', 'sort'] as const),
    ...(['admins', 'managers', 'privates'] as const),
  ],
  embedPartner: ['name', 'origins', 'roomCodes', 'isOn'],
  lotteryLimits: ['maxBetPayout', 'maxCombinationExposure', 'maxPlayExposure', 'maxIssueExposure'],
  notice: ['kind', 'title', 'content', 'time', 'isOn'],
  /** The ids in their order as texts. */
  operatorRoles: ['roleIds'],
  planAuthor: ['rooms', 'endedAt'],
  rebate: ['rebate'],
  role: ['name', 'rights'],
  setting: ['value'],
  serviceLine: ['name', 'linkUrl', 'html', 'sort', 'isOn'],
  serviceTemplate: ['title', 'content', 'sort'],
  siteMode: ['mode', 'message', 'endTime'],
} as const
export type SeenKind = keyof typeof seenFields
/** A record of a kind, as it is shown. */
export type Seen<K extends SeenKind> = { readonly [F in (typeof seenFields)[K][number]]: unknown }

/** The digest of a record as it is shown. */
export function seenOf<K extends SeenKind>(kind: K, row: Seen<K>): string {
  const fields: readonly (keyof Seen<K>)[] = seenFields[kind]
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(fields.map((field) => row[field])))))
}
