import { views } from '@latchkey/ui/views'
import { useLayoutEffect } from 'react'
import { Controls } from './Controls'
import { TileBox } from './TileBox'
import { ToastRow } from './ToastRow'
import { useFilter } from './useFilter'

type Views = typeof views
type Name = keyof Views

/** Every view in every state, from the fixtures beside the views. */
export function Gallery() {
  const [filter, change] = useFilter()
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = filter.theme
  }, [filter.theme])
  const names = Object.keys(views) as Name[]
  const shown = names.filter((name) => !filter.view || name === filter.view)
  const count = names.reduce((sum, name) => sum + Object.keys(views[name]).length, 0)
  return (
    <>
      <Controls filter={filter} names={names} count={count} onChange={change} />
      <main data-width={filter.width}>
        {shown.map((name) => {
          const tiles = Object.entries(views[name]).filter(([state]) => !filter.state || state === filter.state)
          return (
            <section key={name} id={name} aria-label={name}>
              <h2>
                {name}
                <span>{tiles.length}</span>
              </h2>
              <div className="tiles">
                {tiles.map(([state, tile]) => (
                  <TileBox key={state} name={name} state={state} tile={tile} filter={filter} />
                ))}
              </div>
            </section>
          )
        })}
        {!filter.view && <ToastRow filter={filter} />}
      </main>
    </>
  )
}
