import { sameSolanaJourney } from './sameSolanaJourney'

sameSolanaJourney('kit')
