import { Skeleton } from '@hongyun/ui/skeleton.tsx'

/** A figure and a note still to come. */
export function StatSkeleton() {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton short />
    </>
  )
}
