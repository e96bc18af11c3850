/**
 * Flags of Node for processes that pass through a whole site: commands, backups and drills. V8 derives the limits of a heap
 * from the memory of the machine, and collects garbage late where there is much, later still where the machine is busy.
 * The flags apply to every thread of a process, and take precedence over its own limits: 512 MB is what the thread that
 * processes content may have, and enough for the longest line of a bundle. See
 * docs/decisions/2026-11-23-heap-limits.md.
 */
export const HEAP_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=16'] as const
