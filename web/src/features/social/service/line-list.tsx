import { Icon } from '@hongyun/ui/icon.tsx'
import { IconExternalLink, IconHeadset, IconInfoCircle, IconWorld } from '@tabler/icons-react'
import { setService } from '../../../parts/side-panel.ts'
import type { Line } from './line.ts'
import { waitText } from './wait-text.ts'

const icons = { talk: IconHeadset, html: IconInfoCircle, frame: IconWorld, page: IconWorld } as const

const about = ({ linkType, ahead }: Line): string => {
  if (linkType === 'talk') return ahead === 0 ? '站内会话 · 现在无需排队' : `站内会话 · 前面 ${ahead} 人`
  return { html: '图文', frame: '站内窗口打开', page: '新窗口打开' }[linkType]
}

/** The lines, one below the other. */
export function LineList({ lines, onClose }: { lines: readonly Line[]; onClose: () => void }) {
  return (
    <ul className="service-menu" aria-label="客服线路">
      {lines.map((line) => (
        <li key={line.id}>
          {line.linkType === 'page' ? (
            <a
              className="service-menu__line"
              href={line.linkUrl}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              <LineText line={line} />
            </a>
          ) : (
            <button
              type="button"
              className="service-menu__line"
              onClick={() => setService({ lineId: line.id, isFolded: false })}
            >
              <LineText line={line} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function LineText({ line }: { line: Line }) {
  const { linkType, name, ahead, waitSeconds } = line
  return (
    <>
      <span className="service-menu__mark">
        <Icon of={icons[linkType]} />
      </span>
      <span className="clip">
        <b>{name}</b>
        <br />
        <span className="muted small">{about(line)}</span>
      </span>
      {linkType === 'talk' && (
        <span className={ahead === 0 ? 'tag tag--ok' : 'tag tag--pending'}>
          {ahead === 0 ? '空闲' : waitText(waitSeconds)}
        </span>
      )}
      {linkType === 'page' && <Icon of={IconExternalLink} />}
    </>
  )
}
