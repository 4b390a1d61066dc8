/**
 * The settings of the embedded server, for a small machine. They are given on its command line at
 * each start, so that they are defined here and not in a file of the cluster.
 *
 * @param durable false only for tests: a power cut then loses the cluster.
 */
export function serverSettings(socket: string, port: number, durable: boolean) {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    // Results are small: compiling or parallelising a query costs more than running it.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Personal data stays out of the log (security.md, T42): no statement, parameter or row text,
    // and no message of a refused request, which quotes the value. Faults are in the gateway's log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
  };
  if (durable) return settings;
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  // Test files share the server: several may race fifty people at once.
  return { ...settings, ...unsafe, max_connections: '400' };
}
