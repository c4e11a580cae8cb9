// Loaded into the server by `npm start`: when the parent process has ended, the server stops in order,
// instead of running on unnoticed with the port and DATA_DIR.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
