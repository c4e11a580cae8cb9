/** What the examples of customer service are about: a line of the site, and a talk of the player that the operator serves. */
import { serviceExamples as examples } from '@hongyun/contract/reference/service-examples.ts'
import type { TestOperator } from './operators.ts'
import { pictureBlob } from './pictures.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

type Here = () => { server: TestServer; player: TestPlayer; operator: TestOperator }

/** Makes a line that leads to a talk. */
export async function newTalkLine(server: TestServer): Promise<{ lineId: string }> {
  const [line] = await server.database.query<{ id: bigint }>(
    `insert into service_line (name, link_type, is_on) values ('在线客服', 'talk', true) returning id`,
  )
  return { lineId: line!.id.toString() }
}

export function givenOfService(here: Here) {
  /** The player's open talk, served by the operator. */
  const served = async () => {
    const { server, player, operator } = here()
    const { talk } = (await server.call('getServiceTalkFront', {}, player.cookie)).data
    if (!talk || talk.state === 'closed') {
      const begun = { ...examples.addServiceMessage, ...(await newTalkLine(server)), requestId: undefined }
      await server.call('addServiceMessage', begun, player.cookie)
    }
    const now = (await server.call('getServiceTalkFront', {}, player.cookie)).data.talk!
    if (now.state === 'waiting') await server.call('consoleTakeServiceTalk', {}, operator.cookie)
    return { id: now.id }
  }
  const closed = async () => {
    const { server, operator } = here()
    const { id } = await served()
    await server.call('consoleCloseServiceTalk', { id }, operator.cookie)
    return { id }
  }
  return {
    addServiceMessage: () => newTalkLine(here().server),
    consoleServiceTalk: served,
    consoleAnswerServiceTalk: served,
    consoleHandServiceTalk: served,
    consoleCloseServiceTalk: served,
    closeServiceTalk: served,
    rateServiceTalk: closed,
    async consoleServicePicture() {
      const { server, player } = here()
      const { id } = await served()
      const { list } = (await server.call('uploadAuditImages', { file: await pictureBlob() }, player.cookie)).data
      const { no } = (
        await server.call('addServiceMessage', { messageTypeId: '2', message: list[0]!.id }, player.cookie)
      ).data
      return { id, no: String(no) }
    },
    async consoleDeleteServiceTemplate() {
      const { server, operator } = here()
      const { list } = (await server.call('consoleServiceTemplates', {}, operator.cookie)).data
      return { id: list[0]!.id }
    },
    async consoleDeleteServiceLine() {
      const { server } = here()
      return { id: (await newTalkLine(server)).lineId }
    },
  }
}
