import { SHELL } from '@hongyun/contract/operators/words.ts'
import { settingText, shownSetting, shownText } from '@hongyun/contract/tenant/setting-text.ts'
import { type SettingKey, type SettingRow, type SettingValues, settingRows } from '@hongyun/contract/tenant/settings.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { useState } from 'react'
import { ApprovalLink } from '../../../parts/approval-link.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import type { Setting } from './settings-page.tsx'

/** `调低须两人`; empty where one operator may change it either way. */
function twoText({ two, kind }: SettingRow): string {
  if (two === undefined) return ''
  if (two === 'always') return '须两人'
  if (kind === 'switch') return two === 'less' ? '关闭须两人' : '开启须两人'
  return two === 'less' ? '调低须两人' : '调高须两人'
}

/** What it can be. */
function rangeText(row: SettingRow): string {
  if (row.kind === 'whole') return `${row.least} 至 ${row.most} ${row.unit}`
  if (row.kind === 'rate') return '0% 至 100%'
  if (row.kind === 'text') return row.must ?? `${row.least} 至 ${row.most} 个字`
  return ''
}

const usualOf = (key: SettingKey): string => shownSetting(key, settingRows[key].usual as SettingValues[SettingKey])

interface SettingItemProps {
  setting: Setting
  /** All settings: `needTwo` among them decides whether this one takes two operators. */
  list: readonly Setting[]
  allowed: boolean
}

/** One setting: its value in force, its default and its last change. The form and the history unfold in place. */
export function SettingItem({ setting, list, allowed }: SettingItemProps) {
  const { key, value, changedAt, changedBy, asked } = setting
  const row: SettingRow = settingRows[key]
  const [isOpen, setOpen] = useState(false)
  const two = twoText(row)
  const isUsual = value === settingText(key, settingRows[key].usual as SettingValues[SettingKey])
  return (
    <li className="setting">
      <div className="setting__row">
        <div>
          <b>{row.name}</b> {two && <span className="tag tag--miss">{two}</span>}
          <p className="small muted">{row.about}</p>
          {asked.map((one) => (
            <p key={one.id} className="small">
              <span className="tag tag--pending">待审批</span> {one.isOwn ? '您' : one.asker}提出改为{' '}
              <b>{shownText(key, one.value)}</b> <ApprovalLink id={one.id} text="查看" />
            </p>
          ))}
        </div>
        <div>
          <b className={isUsual ? 'num' : 'num setting__own'}>{shownText(key, value)}</b>
          {row.kind !== 'multiples' && <p className="small muted">默认 {usualOf(key)}</p>}
        </div>
        <p className="small muted wide-only">
          {changedAt === null ? (
            '从未更改'
          ) : (
            <>
              <span className="num">{dateTime(changedAt)}</span>
              <br />
              {changedBy === SHELL ? '命令行' : changedBy}
            </>
          )}
        </p>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${allowed ? '更改' : '记录'} ${row.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : allowed ? '更改' : '记录'}
        </Button>
      </div>
      {isOpen && (
        <div className={row.kind === 'multiples' ? 'setting__open setting__open--wide' : 'setting__open'}>
          {allowed && (
            <SettingForm setting={setting} list={list} range={rangeText(row)} onDone={() => setOpen(false)} />
          )}
          <SettingHistory settingKey={key} />
        </div>
      )}
    </li>
  )
}
