import { useQuery, useQueryClient } from '@tanstack/react-query'
import { compressPicture } from '../../../../parts/picture.ts'
import { queryOf, useAct } from '../../../../wire/request.ts'
import { REVIEW_POLL_MS } from '../order-machine.ts'

const NAME = 'frontBankTransferRecord'

/** Where an order by bank transfer is paid, and what its review came to; nothing for other orders. */
export const useTransfer = (id: string | undefined) =>
  useQuery({
    ...queryOf(NAME, { id: id ?? '' }),
    enabled: id !== undefined,
    // An operator may take it up meanwhile: then it can't be cancelled.
    refetchInterval: ({ state }) => (state.data?.state === 'review' ? REVIEW_POLL_MS : false),
    meta: { quiet: true },
  })

/** Sends the proof, small, and hands it in. */
export function useProof() {
  const client = useQueryClient()
  const upload = useAct('uploadAuditImages', { meta: { quiet: true } })
  const hand = useAct('saveFrontBankTransferProof', { meta: { quiet: true } })
  return {
    isPending: upload.isPending || hand.isPending,
    async send(id: string, picture: File): Promise<void> {
      const { list } = await upload.mutateAsync({ file: [await compressPicture(picture)] })
      await hand
        .mutateAsync({ id, evidence: list[0]?.id ?? '' })
        .finally(() =>
          Promise.all(
            [NAME, 'frontSummaryPaymentRecordList'].map((call) => client.invalidateQueries({ queryKey: [call] })),
          ),
        )
    },
  }
}
