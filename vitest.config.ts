import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{admin,api,core,database,reader,server,shared,testing,tooling}/**/*.test.{ts,tsx}'],
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
})
