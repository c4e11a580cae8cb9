/** The three steps of a page: a proof that answers a ticket, what the ticket opens, the end. */
import { useState } from 'react'

export function useSteps() {
  const [ticket, setTicket] = useState<string>()
  const [done, setDone] = useState(false)
  return {
    at: done ? 2 : ticket === undefined ? 0 : 1,
    ticket,
    done,
    onProved: setTicket,
    onDone: () => setDone(true),
    onRestart: () => setTicket(undefined),
  }
}
