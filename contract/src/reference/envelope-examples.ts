/** Example inputs of the calls of red envelopes, in the order in which they follow each other. */
import { safetyPasswordHash } from '../wire/credentials.ts'

const roomCode = 'r1001'
const recordId = '217342918465224704'
const requestId = '8d1f6a52-0b3e'

export const envelopeExamples = {
  queryConfigurationInformation: { type: '2' },
  getRedEnvelopeWithdrawData: {},
  sendRedEnvelope: {
    roomCode,
    type: '2',
    money: '20.00',
    number: '5',
    remark: '恭喜发财',
    safetyPassword: safetyPasswordHash('player', '930582'),
    requestId: `${requestId}-envelope`,
  },
  redEnvelopeStates: { recordIds: recordId },
  snatchRedEnvelope: { recordId, roomCode },
  openRedEnvelope: { recordId, roomCode, requestId: `${requestId}-open` },
  updateReadedRedEnvelop: { recordCode: recordId, state: '2' },
  queryReceiveRedEnvelope: { recordId, roomCode, pageNum: '1', pageSize: '20' },
  queryFrontReceiveRedEnvelopeByUserid: {
    startTime: '2026-11-17',
    endTime: '2026-11-23',
    pageNum: '1',
    pageSize: '20',
  },
  mySentRedEnvelopes: { pageNum: '1', pageSize: '20' },
  redEnvelopeProof: { recordId },
}
