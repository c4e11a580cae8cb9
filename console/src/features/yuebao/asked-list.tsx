// Rates, products and terms that one operator has asked for: another one approves them before they are announced.
import { Alert } from '@hongyun/ui/alert.tsx'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import type { Answer } from '../../wire/request.ts'

export function AskedList({ asked }: Pick<Answer<'consoleYuebao'>, 'asked'>) {
  return asked.map(({ id, effect, by }) => (
    <Alert key={id} tone="info">
      {by} 提出：{effect}。等待第二位操作员审批。
      <ApprovalLink id={id} text="去双人审批" />
    </Alert>
  ))
}
