DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("run_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at","state");