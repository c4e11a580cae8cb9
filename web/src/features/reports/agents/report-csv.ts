/** Reports as files: what the tables show, every figure of them. */
import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { csvOf } from '../../../parts/csv.ts'
import type { Answer } from '../../../wire/request.ts'
import { allFigures, figureCell } from './figure-groups.ts'
import type { ReportFilter } from './report-filter.ts'

const nameOf = (figure: Figure): string => (figure === 'bets' ? figures.bets : `${figures[figure]}（元）`)
const heads = (prefix: string): string[] => allFigures.map((figure) => prefix + nameOf(figure))

export function figuresCsv({ own, branch, compare }: Answer<'userAgentReport'>, { days }: ReportFilter): string {
  const span = `${days.from} 至 ${days.to}`
  const before = compare ? [`下级 ${compare.startDay} 至 ${compare.endDay}`] : []
  const rows = allFigures.map((figure) => [
    nameOf(figure),
    figureCell(figure, own),
    figureCell(figure, branch),
    ...(compare ? [figureCell(figure, compare.branch)] : []),
  ])
  return csvOf(['项目', `本人 ${span}`, `下级 ${span}`, ...before], rows)
}

type Detail = Answer<'userAgentReportDetail'>['list'][number]

export const detailCsv = (by: 'day' | 'lottery', rows: readonly Detail[]): string =>
  csvOf(
    [by === 'day' ? '日期' : '彩种', '封账', '投注人数', ...heads('')],
    rows.map((row) => [
      row.name,
      row.closed ? '是' : '否',
      String(row.bettors),
      ...allFigures.map((figure) => figureCell(figure, row)),
    ]),
  )

export type Child = Answer<'childReport'>['list'][number]

export const childrenCsv = (rows: readonly Child[]): string =>
  csvOf(
    ['会员', '类型', '返点（%）', '下级人数', ...heads('合计'), ...heads('本人')],
    rows.map(({ userName, isAgent, rebate, members, all, own }) => [
      ...[userName, isAgent ? '代理' : '会员', rebate, String(members)],
      ...allFigures.map((figure) => figureCell(figure, all)),
      ...allFigures.map((figure) => figureCell(figure, own)),
    ]),
  )
