/**
 * A webhook: each head is sent to an address as the signed note that it is. Nothing else is signed: whoever takes it verifies the note
 * with the journal's key, and one that is sent again says nothing new.
 */
import type { OutsideConfig } from '../../../../platform/journal-config.ts'
import { askPlace, wordsOf } from './ask.ts'
import type { Place } from './place.ts'

export const webhookPlace = ({ url, headers }: NonNullable<OutsideConfig['webhook']>): Place => ({
  kind: 'webhook',
  name: new URL(url).host,
  async deliver({ size, note }, _known, signal) {
    const sent = { ...headers, 'content-type': 'text/plain; charset=utf-8' }
    const answer = await askPlace(url, { method: 'POST', headers: sent, body: note }, signal)
    return answer.status >= 200 && answer.status < 300
      ? { kind: 'delivered', size }
      : { kind: 'failed', fault: 'refused', why: wordsOf(answer) }
  },
})
