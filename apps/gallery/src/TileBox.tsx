import { type Tile, TilePreview } from '@latchkey/ui/views'
import type { ComponentProps } from 'react'
import type { Filter } from './Filter'

type Preview = ComponentProps<typeof TilePreview>

interface TileBoxProps {
  readonly name: Preview['view']
  readonly state: string
  readonly tile: Tile
  readonly filter: Filter
  readonly toast?: Preview['toast']
}

/** One tile with its name and an address of its own. */
export function TileBox({ name, state, tile, filter, toast }: TileBoxProps) {
  return (
    <figure className="tile" data-tile={`${name}/${state}`}>
      <figcaption>
        <a
          href={`#${new URLSearchParams({ view: name, state, theme: filter.theme, locale: filter.locale, width: filter.width })}`}
        >
          {state}
        </a>
      </figcaption>
      <div className="stand">
        <TilePreview
          view={name}
          tile={tile}
          theme={filter.theme}
          layout={filter.width === 'phone' ? 'sheet' : 'card'}
          locale={filter.locale}
          toast={toast}
          {...(filter.accent ? { variables: { accent: filter.accent } } : {})}
        />
      </div>
    </figure>
  )
}
