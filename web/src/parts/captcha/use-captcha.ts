/** The captcha of a form: fetched under an id of our own, asked anew after every use. */
import { randomId } from '@hongyun/ui/random-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryOf } from '../../wire/request.ts'

export function useCaptcha(needed: boolean) {
  const [random, setRandom] = useState(randomId)
  const [code, setCode] = useState('')
  const image = useQuery({
    ...queryOf('imageCode', { random }),
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
  const renew = useCallback(() => {
    setRandom(randomId())
    setCode('')
  }, [])
  return { random, code, setCode, renew, image: image.data?.image, failed: image.error?.message }
}

export type Captcha = ReturnType<typeof useCaptcha>
