/** Empties in the ten seconds a price holds; decorative, the seconds stand beside it. */
export function QuoteRing({ seconds }: { seconds: number }) {
  return (
    <svg className="quote-ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="track" cx="10" cy="10" r="8.5" />
      <circle className="rest" cx="10" cy="10" r="8.5" pathLength="10" strokeDasharray={`${seconds} 10`} />
    </svg>
  )
}
