/** What the examples of push plans are about: an author with a plan, and a program. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { openIssue } from './issues.ts'
import type { TestOperator } from './operators.ts'
import type { TestServer } from './test-server.ts'

type Here = { server: TestServer; operator: TestOperator; replyOf<T>(name: CallName): T }

export function givenOfPlans(here: () => Here) {
  const plan = () => ({ planId: here().replyOf<{ id: string }>('addPushPlan').id })
  const program = async () => {
    const { server, operator } = here()
    const { list } = (await server.call('consolePlanAuthors', {}, operator.cookie)).data
    const known = list.find(({ kind }) => kind === 'program')
    if (known) return { id: known.id }
    const wanted = { kind: 'program', name: '示例程序', rooms: '', reason: '示例' }
    return { id: (await server.call('consoleAddPlanAuthor', wanted, operator.cookie)).data.id }
  }
  return {
    addPushPlay: async () => ({ ...plan(), issue: (await openIssue(here().server.database)).issue }),
    pushPlayStates: () => ({ ids: here().replyOf<{ playId: string }>('addPushPlay').playId }),
    getPushPlayListFront: () => ({ playId: plan().planId }),
    endPushPlan: plan,
    consoleSetPlanAuthor: () => here().replyOf<{ id: string }>('consoleAddPlanAuthor'),
    consoleNewPlanKey: program,
    consoleEndPlanKey: program,
    async consoleEndPlan() {
      // The one of the list has been ended by its author.
      const { server } = here()
      const [other] = await server.database.query<{ id: bigint }>(
        `insert into plan (author_id, lottery_code, play_code, name, rule, rooms, every)
         select author_id, lottery_code, play_code, '另一个计划', rule, rooms, every from plan limit 1 returning id`,
      )
      return { planId: other!.id }
    },
  }
}
