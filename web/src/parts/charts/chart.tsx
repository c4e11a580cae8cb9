// A chart of days, hours or names. Its library is loaded when the first chart comes into sight; a hidden table has the figures.
import { FigureTable } from '@hongyun/ui/figure-table.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChartView } from './chart-option.ts'
import './chart.css'
import { Drawing } from './drawing.tsx'

interface ChartProps extends ChartView {
  /** What the chart shows, in one sentence. */
  label: string
  height?: number
}

async function loadLibrary() {
  try {
    const { init } = await import('./echarts.ts')
    return { init }
  } catch {
    throw new Error('图表没有加载成功，请重试')
  }
}

export function Chart({ label, height = 240, ...view }: ChartProps) {
  const [seen, place] = useSeen()
  const library = useQuery({
    queryKey: ['chartLibrary'],
    queryFn: loadLibrary,
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { quiet: true },
  })
  return (
    <figure>
      <div ref={place} className="chart-place" style={{ '--h': `${height}px` }}>
        {seen && <Query of={library}>{({ init }) => <Drawing label={label} init={init} view={view} />}</Query>}
      </div>
      <FigureTable
        label={label}
        categories={view.categories}
        series={view.series.map(({ name, texts }) => ({ name, values: texts }))}
      />
    </figure>
  )
}

/** Whether the element has been near the window once. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return [seen, place] as const
}
