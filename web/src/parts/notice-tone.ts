/** The colour of a notice's kind; an unknown kind stays grey. */
const tones: Readonly<Record<string, string>> = {
  活动: 'gold',
  维护: 'pending',
  公平: 'ok',
  充值: 'refund',
  提示: 'danger',
}

export const noticeTone = (kind: string): string => (tones[kind] ? `tag tag--${tones[kind]}` : 'tag')
