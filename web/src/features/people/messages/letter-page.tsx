// 站内信详情: one letter in full. Opening it marks it as read.

import { Paged } from '@hongyun/ui/paged.tsx'
import { DetailPage, useNamedId } from '../../../parts/detail-page.tsx'
import { DeleteLetter } from './delete-letter.tsx'
import { LetterNeighbours } from './letter-neighbours.tsx'
import { LetterTag } from './letter-tag.tsx'
import { LetterWay } from './letter-way.tsx'
import { MessageCard } from './parts/message-card.tsx'
import { useLetter } from './requests/use-letter.ts'
import { useReadOnOpening } from './use-read-on-opening.ts'

export default function LetterPage() {
  const id = useNamedId()
  const query = useLetter(id)
  useReadOnOpening(query.isPlaceholderData ? undefined : query.data)
  return (
    <DetailPage
      title="站内信详情"
      id={id}
      of={query}
      none="没有指定站内信"
      list={{ name: '站内信', to: '/userCenter/letter' }}
      tag={({ kind }) => <LetterTag kind={kind} />}
      act={(letter) => <DeleteLetter id={letter.id} disabled={query.isPlaceholderData} />}
    >
      {(letter) => (
        <Paged old={query.isPlaceholderData}>
          <MessageCard message={letter} foot={<LetterNeighbours letter={letter} />}>
            <LetterWay letter={letter} />
          </MessageCard>
        </Paged>
      )}
    </DetailPage>
  )
}
