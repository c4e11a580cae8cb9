import { useQuery, useQueryClient } from '@tanstack/react-query'
import { compressPicture } from '../../../../parts/picture.ts'
import { type Asking, queryOf, useAct } from '../../../../wire/request.ts'

const NAME = 'manualVerificationList'

/** What the player has asked for, with the answers. */
export const useAsked = () => useQuery({ ...queryOf(NAME), meta: { quiet: true } })

type Asked = Omit<Asking<'manualVerification'>, 'evidence'> & { pictures: readonly File[] }

/** Sends the evidence, small, and then the request that refers to it. */
export function useAsk() {
  const client = useQueryClient()
  const upload = useAct('uploadAuditImages', { meta: { quiet: true } })
  const ask = useAct('manualVerification', { meta: { quiet: true } })
  return {
    isPending: upload.isPending || ask.isPending,
    async send({ pictures, ...input }: Asked): Promise<void> {
      const { list } = await upload.mutateAsync({ file: await Promise.all(pictures.map(compressPicture)) })
      await ask.mutateAsync({ ...input, evidence: list.map(({ id }) => id).join(',') })
      await client.invalidateQueries({ queryKey: [NAME] })
    },
  }
}
