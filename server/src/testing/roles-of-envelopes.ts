/** Who may reach the calls of red envelopes. */
import type { envelopesPaths } from '@hongyun/contract/envelopes/paths.ts'
import { NO, players, type Row } from './roles-rows.ts'

/** One that is nobody's. */
const unknown = { recordId: '1' }

export const envelopeRows: Record<keyof typeof envelopesPaths, Row> = {
  queryConfigurationInformation: players({ type: '1' }),
  getRedEnvelopeWithdrawData: players(),
  sendRedEnvelope: players(
    { roomCode: 'rnone', type: '1', money: '1', number: '1', safetyPassword: '0'.repeat(64) },
    NO,
  ),
  snatchRedEnvelope: players(unknown, NO),
  openRedEnvelope: players(unknown, NO),
  updateReadedRedEnvelop: players({ recordCode: '1' }, NO),
  redEnvelopeStates: players({ recordIds: '1' }),
  queryReceiveRedEnvelope: players(unknown, NO),
  queryFrontReceiveRedEnvelopeByUserid: players(),
  mySentRedEnvelopes: players(),
  redEnvelopeProof: players(unknown, NO),
}
