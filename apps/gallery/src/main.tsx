import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery'
import './gallery.css'

const place = document.getElementById('gallery')
if (place) createRoot(place).render(<Gallery />)
