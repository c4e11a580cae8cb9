/** What the examples of red envelopes can't know: the one that the player has sent. */
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfEnvelopes(given: () => { server: TestServer; player: TestPlayer }) {
  const sent = async () => {
    const { server, player } = given()
    return (await server.call('mySentRedEnvelopes', {}, player.cookie)).data.list[0]!.recordId
  }
  const record = async () => ({ recordId: await sent() })
  return {
    redEnvelopeStates: async () => ({ recordIds: await sent() }),
    snatchRedEnvelope: record,
    openRedEnvelope: record,
    updateReadedRedEnvelop: async () => ({ recordCode: await sent() }),
    queryReceiveRedEnvelope: record,
    redEnvelopeProof: record,
  }
}
