package navette.firestore;

import com.google.firestore.v1.BatchWriteRequest;
import com.google.firestore.v1.CommitRequest;
import com.google.firestore.v1.ListenRequest;
import com.google.firestore.v1.RunAggregationQueryRequest;
import com.google.firestore.v1.RunQueryRequest;
import com.google.firestore.v1.WriteRequest;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes each request whose limits production enforces and the emulator does not, as one line of
 * JSON: {"query": StructuredQuery}, {"aggregation": StructuredAggregationQuery}, or {"writes":
 * number, "bytes": number} for a commit. Equal lines are written once. quality/production-limits reads them.
 */
final class RequestRecorder implements ServerInterceptor {
  private static final JsonFormat.Printer PRINTER = JsonFormat.printer();

  private final OutputStream file;
  private final Set<String> written = ConcurrentHashMap.newKeySet();

  /** @param path of the file, which is overwritten */
  RequestRecorder(Path path) throws IOException {
    file = Files.newOutputStream(path);
  }

  @Override
  public <Request, Response> ServerCall.Listener<Request> interceptCall(
      ServerCall<Request, Response> call,
      Metadata headers,
      ServerCallHandler<Request, Response> next) {
    return new SimpleForwardingServerCallListener<Request>(next.startCall(call, headers)) {
      @Override
      public void onMessage(Request message) {
        described((Message) message)
            .map(JsonObject::toString)
            .filter(written::add)
            .ifPresent(RequestRecorder.this::write);
        super.onMessage(message);
      }
    };
  }

  private static Optional<JsonObject> described(Message message) {
    if (message instanceof RunQueryRequest request) {
      return Optional.of(of("query", request.getStructuredQuery()));
    }
    if (message instanceof ListenRequest request) {
      return request.getAddTarget().hasQuery()
          ? Optional.of(of("query", request.getAddTarget().getQuery().getStructuredQuery()))
          : Optional.empty();
    }
    if (message instanceof RunAggregationQueryRequest request) {
      return Optional.of(of("aggregation", request.getStructuredAggregationQuery()));
    }
    if (message instanceof CommitRequest request) {
      return Optional.of(commit(request.getWritesCount(), request));
    }
    if (message instanceof BatchWriteRequest request) {
      return Optional.of(commit(request.getWritesCount(), request));
    }
    if (message instanceof WriteRequest request) {
      return Optional.of(commit(request.getWritesCount(), request));
    }
    return Optional.empty();
  }

  private static JsonObject of(String key, MessageOrBuilder query) {
    JsonObject line = new JsonObject();
    line.add(key, json(query));
    return line;
  }

  private static JsonObject commit(int writes, Message request) {
    JsonObject line = new JsonObject();
    line.addProperty("writes", writes);
    line.addProperty("bytes", request.getSerializedSize());
    return line;
  }

  private static JsonElement json(MessageOrBuilder message) {
    try {
      return JsonParser.parseString(PRINTER.print(message));
    } catch (InvalidProtocolBufferException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private synchronized void write(String line) {
    try {
      file.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
