import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../errors/app-error';
import { DeadTasks, type DeadTask, type DeadTaskSelection } from '../../events/dead-tasks';
import { TaskOrders } from '../../events/task-orders';
import { Log } from '../../observability/log';
import { UserNames } from '../../security/user-names';
import { CurrentSession, Requires } from '../request-decorators';
import type { Session } from '../request-session';
import { DeadTaskResponse, DeadTasksQuery, RetriedResponse, RetryTasksRequest } from './system.dto';

const PAGE = 50;

/** Lists and retries dead tasks. */
@ApiTags('system')
@Requires('admin')
@Controller('admin/system/tasks')
export class DeadTasksController {
  constructor(
    private readonly tasks: DeadTasks,
    private readonly orders: TaskOrders,
    private readonly names: UserNames,
    private readonly log: Log,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Newest first' })
  @ApiOkResponse({ type: [DeadTaskResponse] })
  async list(@Query() { limit = PAGE, ...query }: DeadTasksQuery): Promise<DeadTaskResponse[]> {
    const tasks = await this.tasks.list({ ...query, limit });
    const orders = await this.orders.of(tasks.map(({ payload }) => payload));
    const names = await this.names.of(tasks.flatMap(({ retriedBy }) => retriedBy ?? []));
    return tasks.map((task, i) => taskLine(task, orders[i] ?? null, names.get(task.retriedBy ?? 0) ?? null));
  }

  @Post('retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Another chance for all of a handler' })
  @ApiOkResponse({ type: RetriedResponse })
  retryAll(@Body() { handler }: RetryTasksRequest, @CurrentSession() session: Session): Promise<RetriedResponse> {
    return this.retry({ handler }, session);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Another chance for one; asked for twice, it runs once' })
  @ApiOkResponse({ type: RetriedResponse })
  @ApiNotFoundResponse()
  async retryOne(@Param('id') id: string, @CurrentSession() session: Session): Promise<RetriedResponse> {
    if (!/^\d{1,18}$/.test(id) || !(await this.tasks.exists(id))) throw new NotFound('The task');
    return this.retry({ id }, session);
  }

  private async retry(selection: Exclude<DeadTaskSelection, 'all'>, session: Session): Promise<RetriedResponse> {
    const { userId } = (await session.current())!;
    const retried = await this.tasks.retry(selection, userId);
    this.log.info({ ...selection, retried, userId }, 'dead tasks were retried');
    return { retried };
  }
}

function taskLine(task: DeadTask, orderId: number | null, retriedBy: string | null): DeadTaskResponse {
  const { id, handler, attempts, outages, lastError: reason, createdAt, retriedAt } = task;
  return { id, handler, orderId, attempts, outages, reason, createdAt, retriedAt, retriedBy };
}
