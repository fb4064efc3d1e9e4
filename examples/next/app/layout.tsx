import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import 'latchkey/button.css'

export const metadata: Metadata = { title: 'Next app', icons: 'data:,' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
