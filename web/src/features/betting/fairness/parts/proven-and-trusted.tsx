import { Card } from '@hongyun/ui/card.tsx'

interface ProvenAndTrustedProps {
  proven: readonly string[]
  trusted: readonly string[]
}

/** What the checks prove, and what they cannot prove. */
export function ProvenAndTrusted({ proven, trusted }: ProvenAndTrustedProps) {
  return (
    <div className="cols fairness__pair">
      <Points title="这些核对证明了什么" texts={proven} />
      <Points title="还有什么需要信任" texts={trusted} />
    </div>
  )
}

function Points({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className="fairness__list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  )
}
