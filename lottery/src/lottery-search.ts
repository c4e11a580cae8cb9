// What a lottery is found by: its shown name, the other names of its family, its code, and pinyin in full or by initials.
import { type LotteryType, lotteryTypeNames } from './lottery-types.ts'

/** Other names that players know a family by. None of them is shown. */
export const familyAliases: Readonly<Record<LotteryType, readonly string[]>> = {
  K3: ['快3', 'K3'],
  SSC: ['SSC'],
  SYX5: ['十一选五', 'SYX5'],
  PK10: ['赛车', 'PK10'],
  FC3D: ['3D'],
  PL35: ['排列三', '排列五', '体彩排列', 'PL35'],
  KL8: ['快乐八', 'KL8'],
  LHC: ['LHC', '彩', '特码'],
  BJ28: ['PC28', 'PC蛋蛋', '二八'],
}

/** The syllables of the characters in our names. A name that a tenant gives is found by the others of it. */
const SYLLABLES: Readonly<Record<string, string>> = {
  一: 'yi',
  七: 'qi',
  三: 'san',
  乐: 'le',
  二: 'er',
  五: 'wu',
  体: 'ti',
  八: 'ba',
  六: 'liu',
  分: 'fen',
  列: 'lie',
  十: 'shi',
  合: 'he',
  幸: 'xing',
  彩: 'cai',
  快: 'kuai',
  拾: 'shi',
  排: 'pai',
  时: 'shi',
  极: 'ji',
  港: 'gang',
  特: 'te',
  码: 'ma',
  福: 'fu',
  蛋: 'dan',
  赛: 'sai',
  车: 'che',
  运: 'yun',
  选: 'xuan',
  速: 'su',
  香: 'xiang',
}

/** Without case, full width and spaces. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

const spelt = (text: string, read: (syllable: string) => string): string =>
  [...plain(text)].map((sign) => (SYLLABLES[sign] ? read(SYLLABLES[sign]) : sign)).join('')

/** Nothing of it is left in characters where every one has a syllable here. */
export const inPinyin = (text: string): string => spelt(text, (syllable) => syllable)

/** A text as it is, in pinyin, and by the initials of its pinyin. */
const readings = (text: string): readonly string[] => [
  plain(text),
  inPinyin(text),
  spelt(text, (syllable) => syllable[0]!),
]

type Found = { readonly lotteryCode: string; readonly lotteryName: string; readonly lotteryType: LotteryType }

/** All that a lottery is found by. */
function keysOf({ lotteryCode, lotteryName, lotteryType }: Found): readonly string[] {
  const [family, aliases] = [lotteryTypeNames[lotteryType], familyAliases[lotteryType]]
  const names = [lotteryName, family, ...aliases, ...aliases.map((alias) => lotteryName.replace(family, alias))]
  return [lotteryCode, ...names.flatMap(readings)]
}

/** Whether a lottery is meant by what somebody typed; everything is meant by nothing. */
export function isFoundBy(typed: string, lottery: Found): boolean {
  const word = plain(typed)
  return keysOf(lottery).some((key) => key.includes(word))
}
