import type { Reading } from '@hongyun/lottery/type-definition.ts'
import { Fragment } from 'react'
import { readingClass } from '../reading.ts'

/** 和值 13 大 单 三不同号: the first figure large, one-letter readings as small tiles. */
export function Readings({ readings, labelled = false }: { readings: readonly Reading[]; labelled?: boolean }) {
  return readings.map((reading, place) => {
    const tile = readingClass(reading)
    if (tile) {
      return (
        <span key={reading.label} className={tile}>
          {reading.text}
        </span>
      )
    }
    if (place === 0) {
      return (
        <span key={reading.label} className="sum">
          {labelled ? reading.label : <span className="sr">{reading.label}</span>}
          <b>{reading.text}</b>
        </span>
      )
    }
    return <Fragment key={reading.label}>{labelled && <span className="issue__meta">{worded(reading)}</span>}</Fragment>
  })
}

/** 前三组六: a label is added where several readings are of one kind, or where the reading is a figure. */
const worded = ({ label, text }: Reading): string => {
  if (/^\d+$/.test(text)) return `${label} ${text}`
  return /^[前中后]三$/.test(label) ? `${label}${text}` : text
}
