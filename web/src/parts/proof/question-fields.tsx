// Safety questions with their answers, as fields.
import { Field } from '@hongyun/ui/field.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'

export type Answered = { id: number; answer: string }

interface QuestionFieldsProps {
  questions: readonly { id: number; question: string }[]
  answers: readonly Answered[]
  onChange: (answers: Answered[]) => void
  /** Whether the questions themselves are chosen here. */
  choosing: boolean
  errors: readonly (string | undefined)[]
}

export function QuestionFields({ questions, answers, onChange, choosing, errors }: QuestionFieldsProps) {
  const change = (place: number, part: Partial<Answered>) =>
    onChange(answers.map((one, n) => (n === place ? { ...one, ...part } : one)))
  return answers.map(({ id, answer }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the first, second and third question
    <div className="question" key={place}>
      {choosing ? (
        <SelectInput
          label={`问题 ${place + 1}`}
          value={String(id)}
          onChange={(next) => change(place, { id: Number(next) })}
        >
          {questions.map((one) => (
            <option
              key={one.id}
              value={one.id}
              disabled={one.id !== id && answers.some((other) => other.id === one.id)}
            >
              {one.question}
            </option>
          ))}
        </SelectInput>
      ) : (
        <p>{questions.find((one) => one.id === id)?.question}</p>
      )}
      <Field label={`答案 ${place + 1}`} error={errors[place]}>
        <TextInput
          value={answer}
          maxLength={32}
          autoComplete="off"
          onChange={(next) => change(place, { answer: next })}
        />
      </Field>
    </div>
  ))
}
