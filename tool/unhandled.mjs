// A reporter of Vitest: its JSON does not tell of errors that no test waited for.
import { writeFileSync } from 'node:fs'

export default class Unhandled {
  onInit(vitest) {
    this.path = `${vitest.config.outputFile.json}.unhandled`
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(this.path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? '')))
  }
}
