import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { relativeTime } from '../../../views/relativeTime'
import { chartPaths, size } from './chartPaths'
import type { TokenChartModel } from './TokenChartModel'

type DayLineProps = Extract<TokenChartModel, { state: 'ready' }>

/** A line that is read by pointer or finger, and step by step with keys; in every language time runs to the right. */
export function DayLine({ points, now, opening, direction, low, high, change, age }: DayLineProps) {
  const words = useWords<'chart' | 'account'>()
  const id = useId()
  const [read, setRead] = useState<number>()
  const last = points.length - 1
  const place = read === undefined ? undefined : Math.min(read, last)
  const { line, area, opening: level, places } = chartPaths(points, now, opening)
  const point = place === undefined ? undefined : points[place]
  const shown = places[place ?? last]

  const onKey = (event: KeyboardEvent) => {
    const from = place ?? last
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1 },
      ...{ PageDown: from - 10, PageUp: from + 10, Home: 0, End: last },
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setRead(Math.max(0, Math.min(last, next)))
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / (box.width || 1)) * size.width
    const distances = places.map((one) => Math.abs(one.x - x))
    setRead(distances.indexOf(Math.min(...distances)))
  }
  const onLeave = () => setRead(undefined)
  return (
    <div className="day">
      <div
        className="day-line"
        // Time runs to the right wherever one reads from.
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={words('title.TokenChart')}
        aria-describedby={`${id}-summary`}
        aria-readonly="true"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place ?? last}
        aria-valuetext={words('chart.point', {
          time: points[place ?? last]?.time ?? '',
          price: points[place ?? last]?.price ?? '',
        })}
        data-direction={direction}
        onKeyDown={onKey}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={onLeave}
        onPointerCancel={onLeave}
        onBlur={onLeave}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id={`${id}-shade`} x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity="0.18" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={area} fill={`url(#${id}-shade)`} />
          {level !== undefined && <path className="opening" d={`M0 ${level}H${size.width}`} />}
          {point && shown && <path className="reading" d={`M${shown.x} 0V${size.height}`} />}
          <path className="line" d={line} />
          {shown && <path className="halo" d={`M${shown.x} ${shown.y}h0`} />}
          {shown && <path className="dot" d={`M${shown.x} ${shown.y}h0`} />}
        </svg>
      </div>
      <p className="day-ends" dir="ltr" aria-hidden="true">
        {point ? (
          <span className="day-point">
            <bdi>{point.time}</bdi> · <bdi>{point.price}</bdi>
          </span>
        ) : (
          <>
            <bdi>{words('chart.start')}</bdi>
            {/* Under the last point, as far as there is room beside the other end. */}
            <bdi style={{ marginRight: `min(${100 - ((shown?.x ?? size.width) / size.width) * 100}%, 45%)` }}>
              {relativeTime(words, age)}
            </bdi>
          </>
        )}
      </p>
      <p className="visually-hidden" id={`${id}-summary`}>
        {words('chart.summary', { low, high })}
        {change && ` ${words('chart.change', { change })}`} {words('chart.age', { age: relativeTime(words, age) })}
      </p>
    </div>
  )
}
