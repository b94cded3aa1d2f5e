package navette.firestore;

import com.google.cloud.datastore.emulator.firestore.CloudFirestore;
import com.google.firestore.v1.BatchWriteRequest;
import com.google.firestore.v1.CommitRequest;
import com.google.firestore.v1.ListenRequest;
import com.google.firestore.v1.RunAggregationQueryRequest;
import com.google.firestore.v1.RunQueryRequest;
import com.google.firestore.v1.WriteRequest;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.InternalConfigurator;
import io.grpc.InternalConfiguratorRegistry;
import io.grpc.Metadata;
import io.grpc.ServerBuilder;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Google's Firestore emulator, with a record of what is asked of it if a variable names its file. Its
 * REST interface calls its own gRPC server, so one interceptor sees the requests of servers and of
 * browsers.
 *
 * <p>Each request whose limits production enforces and the emulator does not is one line of JSON:
 * {"query": StructuredQuery}, {"aggregation": StructuredAggregationQuery}, or {"writes": number,
 * "bytes": number} for a commit. Equal lines are written once. quality/production-limits reads them.
 */
public final class RecordingFirestore implements ServerInterceptor {
  private static final String FILE_VARIABLE = "NAVETTE_FIRESTORE_REQUESTS";

  private final PrintStream file;
  private final Set<String> written = ConcurrentHashMap.newKeySet();

  private RecordingFirestore(PrintStream file) {
    this.file = file;
  }

  public static void main(String[] arguments) throws Exception {
    String path = System.getenv(FILE_VARIABLE);
    if (path != null) {
      recordTo(path);
    }
    CloudFirestore.main(arguments);
  }

  private static void recordTo(String path) throws IOException {
    ServerInterceptor recorder =
        new RecordingFirestore(new PrintStream(path, StandardCharsets.UTF_8));
    InternalConfiguratorRegistry.setConfigurators(
        List.of(
            new InternalConfigurator() {
              @Override
              public void configureServerBuilder(ServerBuilder<?> server) {
                server.intercept(recorder);
              }
            }));
  }

  @Override
  public <Request, Response> ServerCall.Listener<Request> interceptCall(
      ServerCall<Request, Response> call,
      Metadata headers,
      ServerCallHandler<Request, Response> next) {
    return new SimpleForwardingServerCallListener<Request>(next.startCall(call, headers)) {
      @Override
      public void onMessage(Request message) {
        JsonObject line = described((Message) message);
        if (line != null && written.add(line.toString())) {
          file.println(line);
        }
        super.onMessage(message);
      }
    };
  }

  /** The line of a request, or null for one without such limits. */
  private static JsonObject described(Message message) {
    if (message instanceof RunQueryRequest request) {
      return query("query", request.getStructuredQuery());
    }
    if (message instanceof ListenRequest request && request.getAddTarget().hasQuery()) {
      return query("query", request.getAddTarget().getQuery().getStructuredQuery());
    }
    if (message instanceof RunAggregationQueryRequest request) {
      return query("aggregation", request.getStructuredAggregationQuery());
    }
    if (message instanceof CommitRequest request) {
      return commit(request.getWritesCount(), request);
    }
    if (message instanceof BatchWriteRequest request) {
      return commit(request.getWritesCount(), request);
    }
    if (message instanceof WriteRequest request) {
      return commit(request.getWritesCount(), request);
    }
    return null;
  }

  private static JsonObject query(String key, MessageOrBuilder query) {
    JsonObject line = new JsonObject();
    try {
      line.add(key, JsonParser.parseString(JsonFormat.printer().print(query)));
    } catch (InvalidProtocolBufferException impossible) {
      throw new IllegalStateException(impossible);
    }
    return line;
  }

  private static JsonObject commit(int writes, Message request) {
    JsonObject line = new JsonObject();
    line.addProperty("writes", writes);
    line.addProperty("bytes", request.getSerializedSize());
    return line;
  }
}
