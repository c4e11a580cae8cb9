/** Words of the files that players upload. */
import type { WordOf } from '../wire/words.ts'

/** What a file is for: a picture is shown to everybody, evidence to its owner and to operators who review it. */
export const fileKinds = { picture: '图片', evidence: '凭证' } as const
export type FileKind = WordOf<typeof fileKinds>

/** How many pictures a call takes at once. */
export const PICTURES_AT_ONCE = 3

/** The address of a picture that was uploaded. */
export const pictureUrlPattern = /^\/files\/[0-9a-f]{64}\.jpg$/

/** The address of a picture by its name. */
export const pictureUrl = (name: string): string => `/files/${name}.jpg`
