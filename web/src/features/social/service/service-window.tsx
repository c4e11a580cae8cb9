import { Icon } from '@hongyun/ui/icon.tsx'
import { IconChevronUp, IconExternalLink, IconHeadset, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Rnd } from 'react-rnd'
import { focusSideEntry, setService, useSidePanel } from '../../../parts/side-panel.ts'
import { useStanding, useStands } from '../../../parts/standing-windows.ts'
import { type Box, firstBox, fitted, HEIGHT_SHARE, SUPPORT, useWindowSize } from '../../../parts/window-box.ts'
import { tenantQuery } from '../../../wire/tenant.ts'
import { Head } from './head.tsx'
import type { Line } from './line.ts'
import { Talk, useBegun } from './talk.tsx'

const LEAST = { width: 420, height: 320 }

/** The window of a line, which floats: the page stays usable. Moved by its head, resized at its edges, folded to a bar. */
export function ServiceWindow({ line, isFolded }: { line: Line; isFolded: boolean }) {
  useWindowSize()
  const site = useQuery(tenantQuery).data
  const [box, setBox] = useState<Box>()
  const [begun, setBegun] = useBegun()
  const height = Math.min(site?.supportHeight ?? SUPPORT.height, Math.round(innerHeight * HEIGHT_SHARE))
  const [other] = useState(useStanding().get('chat'))
  const place = fitted(box ?? firstBox({ width: site?.supportWidth ?? SUPPORT.width, height }, other))
  useStands('service', place, isFolded)
  if (isFolded) return <Folded line={line} />
  return (
    <div className="service-place">
      <Rnd
        className="service-frame"
        size={place}
        position={place}
        minWidth={LEAST.width}
        minHeight={LEAST.height}
        bounds="window"
        dragHandleClassName="service__head"
        cancel="button, a, input, textarea"
        // It would write a style sheet into the page, which the security policy forbids.
        enableUserSelectHack={false}
        onDragStop={(_event, { x, y }) => setBox(fitted({ ...place, x, y }))}
        onResizeStop={(_event, _edge, { offsetWidth, offsetHeight }, _by, at) =>
          setBox(fitted({ width: offsetWidth, height: offsetHeight, ...at }))
        }
      >
        <section className="service" role="dialog" aria-label={line.name}>
          {line.linkType === 'talk' ? (
            <Talk line={line} begun={begun} onBegin={setBegun} buttons={<Buttons line={line} />} />
          ) : (
            <Framed line={line} />
          )}
        </section>
      </Rnd>
    </div>
  )
}

function Folded({ line }: { line: Line }) {
  const { hasAnswer } = useSidePanel()
  return (
    <section className="service-docked" aria-label={line.name}>
      <Icon of={IconHeadset} />
      <b className="clip">{line.name}</b>
      {hasAnswer && (
        <span className="badge" title="有新消息">
          N
        </span>
      )}
      <button
        type="button"
        className="btn btn--ghost btn--icon btn--sm push"
        aria-label="展开客服窗口"
        // biome-ignore lint/a11y/noAutofocus: what was folded by the keyboard is unfolded by it
        autoFocus
        onClick={() => setService({ lineId: line.id, isFolded: false })}
      >
        <Icon of={IconChevronUp} />
      </button>
      <Close />
    </section>
  )
}

const Close = () => (
  <button
    type="button"
    className="btn btn--ghost btn--icon btn--sm"
    aria-label="关闭客服窗口"
    onClick={() => {
      setService('closed')
      focusSideEntry('service')
    }}
  >
    <Icon of={IconX} />
  </button>
)

function Buttons({ line }: { line: Line }) {
  return (
    <>
      <button
        type="button"
        className="btn btn--ghost btn--icon btn--sm"
        aria-label="收起客服窗口"
        onClick={() => setService({ lineId: line.id, isFolded: true })}
      >
        <Icon of={IconMinus} />
      </button>
      <Close />
    </>
  )
}

/** What a page of another site may do here: it runs, but can't lead this page away, nor see it. */
function sandboxOf({ linkType, linkUrl }: Line): string {
  const popups = 'allow-popups allow-popups-to-escape-sandbox'
  if (linkType === 'html') return popups
  const isForeign = URL.parse(linkUrl)?.origin !== location.origin
  return `${popups} allow-forms allow-scripts${isForeign ? ' allow-same-origin' : ''}`
}

function Framed({ line }: { line: Line }) {
  const isOther = line.linkType === 'frame'
  return (
    <>
      <Head
        buttons={
          <>
            {isOther && (
              <a
                className="btn btn--ghost btn--icon btn--sm"
                href={line.linkUrl}
                target="_blank"
                rel="noopener noreferrer"
                aria-label="在新窗口打开"
              >
                <Icon of={IconExternalLink} />
              </a>
            )}
            <Buttons line={line} />
          </>
        }
      >
        <h2 className="clip">{line.name}</h2>
      </Head>
      <iframe
        className="service__frame"
        title={line.name}
        src={isOther ? line.linkUrl : line.htmlPath}
        sandbox={sandboxOf(line)}
        referrerPolicy="no-referrer"
        allow=""
      />
    </>
  )
}
