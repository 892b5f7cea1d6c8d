import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { BackgroundRendering } from './background-rendering.js';

@Module({ providers: [BackgroundRendering] })
class PagesModule {}

describe('rendering that no visitor waits for', () => {
  it('ends while the API still answers', async () => {
    const app = await NestFactory.create<NestFastifyApplication>(PagesModule, new FastifyAdapter(), { logger: false });
    const server = app.getHttpAdapter().getInstance();
    server.get('/categories', async () => []);
    await app.listen(0, '127.0.0.1');
    const statuses: number[] = [];
    app.get(BackgroundRendering).add(async () => {
      const { statusCode } = await server.inject({ url: '/categories' });
      statuses.push(statusCode);
    });
    await app.close();
    expect(statuses).toEqual([200]);
  });
});
