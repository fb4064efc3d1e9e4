import { useWords } from '../shell/UiContext'

/** Height and width of a block, the room above it and how round it is, in pixels of the drawings; without a width it has that of the page. */
export interface FormBlock {
  readonly height: number
  readonly above?: number
  readonly width?: number
  readonly radius?: number
}

interface FormBonesProps {
  /** Of the form, in pixels of the drawings. */
  readonly height: number
  /** From the top; below them stands the button. */
  readonly blocks: readonly FormBlock[]
  /** It takes longer than usual. */
  readonly isSlow: boolean
}

const units = (pixels: number) => `calc(${pixels} * var(--unit))`

/** A form on its way, as high as it will be; it stands before the rules of its wing are there, so it brings its own. */
export function FormBones({ height, blocks, isSlow }: FormBonesProps) {
  const words = useWords()
  return (
    <div
      className="stack"
      role="status"
      aria-label={words('view.loading')}
      style={{ minHeight: units(height), gap: 0, alignContent: 'space-between', position: 'relative' }}
    >
      <div className="stack" style={{ gap: 0, justifyItems: 'center' }}>
        {blocks.map(({ height: high, above = 0, width, radius = 20 }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            key={index}
            className="bone"
            aria-hidden="true"
            style={{
              width: width === undefined ? '100%' : units(width),
              height: units(high),
              marginTop: units(above),
              borderRadius: radius,
              // As the surface that will stand there.
              ...(width === undefined && { background: 'var(--raise)' }),
            }}
          />
        ))}
      </div>
      {isSlow ? (
        <p className="soft small center" style={{ minHeight: 'var(--button-height)', alignContent: 'center' }}>
          {words('view.slow')}
        </p>
      ) : (
        <span
          className="bone"
          aria-hidden="true"
          style={{ height: 'var(--button-height)', borderRadius: 'var(--button-radius)' }}
        />
      )}
    </div>
  )
}
