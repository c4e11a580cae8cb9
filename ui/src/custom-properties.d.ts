// Custom properties may be set through `style`: that is how a size or a place reaches the sheet.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
